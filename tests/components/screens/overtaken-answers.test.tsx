import { useMemo } from 'react'
import { describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useHolders } from '../../../web/screens/admin/medals/use-holders.ts'
import { useEvidence } from '../../../web/screens/admin/tickets/evidence/use-evidence.ts'
import { useOtherTickets } from '../../../web/screens/admin/tickets/thread/use-other-tickets.ts'
import { useStaffUser } from '../../../web/screens/admin/user/use-staff-user.ts'
import { useMedals } from '../../../web/screens/medals/use-medals.ts'
import { useCharts } from '../../../web/screens/profile/charts/use-charts.ts'
import { usePlayerMedals } from '../../../web/screens/profile/medals/use-player-medals.ts'
import { usePlayerGames } from '../../../web/screens/profile/use-player-games.ts'
import { useProfile } from '../../../web/screens/profile/use-profile.ts'
import { useGameList } from '../../../web/screens/settings/games/use-game-list.ts'
import { useOwnTotals } from '../../../web/screens/settings/user/use-own-totals.ts'
import { useTickets } from '../../../web/screens/support/list/use-tickets.ts'
import { useTopLists } from '../../../web/screens/top/use-top-lists.ts'
import { userAtom } from '../../../web/state/session-atoms.ts'
import { useAtomValue, useStore } from '../../../web/state/store.ts'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { aTicket } from '../../web/screens/admin/tickets/tickets.ts'
import { aGame, aProfile, someStats } from '../../web/screens/profile/profile-builders.ts'
import { callAt, holdCalls } from '../support/held-calls.ts'
import { connectSite, signIn } from '../support/signed-in.ts'
import { testPage } from '../support/test-page.tsx'
import { aMedal, anEvidence, aStaffUser, noTotals, topLists } from './answers.ts'

/** The number of the answer that is shown (null for none), and a new question. */
type Shown = { shown: unknown; again(): unknown }
/** A hook, and the answer with this number to its question. */
type Asking = [name: string, use: () => Shown, answer: (no: number) => object]

/** The player is loaded again, and the site is back: either makes the hook ask again. */
function useNews() {
  const store = useStore()
  const user = useAtomValue(userAtom) as OwnUser
  const again = () => {
    signIn(store)
    connectSite(store)
  }
  return { user, again }
}
const own = aTicket()
const withId = (id: number) => ({ ...own, id })

const askings: Asking[] = [
  [
    'the page of medals',
    () => {
      const known = useMedals()
      return { shown: known.state === 'loaded' ? known.view.medals[0]?.id : null, again: useNews().again }
    },
    (no) => ({ medals: [{ ...aMedal(no), acquired_at: null }], totals: noTotals }),
  ],
  [
    'the medals of a profile',
    () => ({ shown: usePlayerMedals('ola02').medals?.[0]?.id ?? null, again: useNews().again }),
    (no) => ({ medals: [aMedal(no)] }),
  ],
  [
    'the charts of a profile',
    () => {
      const { user, again } = useNews()
      // biome-ignore lint/correctness/useExhaustiveDependencies: the profile is fetched again with the user.
      const { charts } = useCharts(useMemo(() => aProfile(), [user]))
      return { shown: charts === null || charts === 'failed' ? null : charts.form.length, again }
    },
    (no) => ({
      ...{ rating: null, form: Array.from({ length: no }, () => 'W'), maps: [], teammates: [], opponents: [], best: null, met: null },
    }),
  ],
  [
    'the matches of a profile',
    () => {
      const { user, again } = useNews()
      // biome-ignore lint/correctness/useExhaustiveDependencies: the profile is fetched again with the user.
      const profile = useMemo(() => aProfile(), [user])
      return { shown: usePlayerGames(profile, true).games[0]?.kills ?? null, again }
    },
    (no) => ({ games: [aGame(1, { kills: no })], next: null }),
  ],
  [
    'a profile',
    () => {
      const view = useProfile('ola02')
      return { shown: view.state === 'loaded' ? view.profile.user.elo : null, again: useNews().again }
    },
    (no) => ({ getUserData: aProfile({ elo: no }).user, getUserStats: someStats() }),
  ],
  [
    'the player’s own history',
    () => {
      const { user, again } = useNews()
      return { shown: useGameList(user).games[0]?.kills ?? null, again }
    },
    (no) => ({ gatherResult: [aGame(1, { kills: no })], hasMore: false }),
  ],
  [
    'the player’s own totals',
    () => {
      const { user, again } = useNews()
      const { totals } = useOwnTotals(user)
      return { shown: totals === null || totals === 'failed' ? null : totals.kills, again }
    },
    (no) => ({ playerStats: someStats({ kills: no }) }),
  ],
  [
    'the top lists',
    () => {
      const { view } = useTopLists('all')
      return { shown: view.state === 'loaded' ? view.lists.Kills[0]?.total_kills : null, again: useNews().again }
    },
    (no) => topLists(no),
  ],
  [
    'the player’s own tickets',
    () => ({ shown: useTickets().items[0]?.unread_messages ?? null, again: useNews().again }),
    (no) => ({ result: [{ ...aTicket({ unread_messages: no }), desk: undefined }], next: null }),
  ],
  [
    'a user as staff see them',
    () => {
      const { view, reload } = useStaffUser('ola02')
      return { shown: view.state === 'loaded' ? view.seen.userData.elo : null, again: reload }
    },
    (no) => ({ userData: { ...aStaffUser, elo: no }, gathers: [], pages: 1, shows_elo: 1 }),
  ],
  [
    'the holders of a medal',
    () => {
      const { holders, load } = useHolders(1)
      return { shown: holders?.[0]?.acquired_at ?? null, again: load }
    },
    (no) => ({ holders: [{ uid: 'ola02', steamid: '2', username: 'Ola', avatar: '', acquired_at: no }], next: null }),
  ],
  [
    'the other tickets of a player',
    () => {
      const { others, reload } = useOtherTickets(99, own.desk.player.steamid)
      return { shown: others?.[0]?.id ?? null, again: reload }
    },
    (no) => ({ result: [withId(no)], next: null, waiting: 0 }),
  ],
  [
    'the evidence beside a ticket',
    () => {
      const { evidence, refresh } = useEvidence(1)
      return { shown: evidence?.match.team1_score ?? null, again: refresh }
    },
    (no) => anEvidence(no),
  ],
]

async function asked(use: () => Shown) {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  signIn(store)
  connectSite(store)
  const hook = await renderHook(use, { wrapper })
  const again = () => hook.act(() => void hook.result.current.again())
  const answer = (place: number, data: object) => hook.act(() => callAt(calls, place).answer(data))
  return { ...hook, calls, again, answer, shown: () => hook.result.current.shown }
}

describe.each(askings)('%s', (_name, use, answerWith) => {
  it('is the newest answer, when an older one arrives after it', async () => {
    const { calls, again, answer, shown } = await asked(use)
    await again()
    expect(calls).toHaveLength(2)
    await answer(1, answerWith(2))
    await answer(0, answerWith(1))
    expect(shown()).toBe(2)
  })

  it('waits for the newest answer, when an older one arrives before it', async () => {
    const { again, answer, shown } = await asked(use)
    await again()
    await answer(0, answerWith(1))
    expect(shown()).toBeNull()
    await answer(1, answerWith(2))
    expect(shown()).toBe(2)
  })

  it('stays while it is asked for again', async () => {
    const { again, answer, shown } = await asked(use)
    await answer(0, answerWith(1))
    await again()
    expect(shown()).toBe(1)
  })
})
