import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { MatchAct } from '../../../../web/rooms/match-room.ts'
import MatchLive from '../../../../web/screens/match/live/MatchLive.tsx'
import { userAtom } from '../../../../web/state/session-atoms.ts'
import type { OwnUser } from '../../../../worker/contract/users.ts'
import { signIn } from '../../support/signed-in.ts'
import { testPage } from '../../support/test-page.tsx'
import { aFinishedMatch, aRunningMatch, me } from './finished-match.ts'

const hasLoaded = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/finale/Finale.tsx'))

it('the moment of the result is loaded while the match runs, and there with the result until it is closed', async () => {
  // The browser keeps 250 entries at first, which the modules of the tests may fill.
  performance.setResourceTimingBufferSize(10_000)
  const { store, wrapper } = testPage()
  signIn(store, { steamid: me })
  const act = (async () => ({ ok: true, data: {} })) as unknown as MatchAct
  const part = (match: Match) => {
    const view = { match, chat: [], happened: [], revision: match.revision }
    return <MatchLive view={view} me={store.get(userAtom) as OwnUser} act={act} isLost={false} />
  }
  const { rerender, getByRole } = await render(part(aRunningMatch()), { wrapper })
  expect(getByRole('dialog').query()).toBeNull()
  await expect.poll(hasLoaded).toBe(true)
  await rerender(part(aFinishedMatch()))
  await expect.element(getByRole('dialog')).toBeInTheDocument()
  await getByRole('button', { name: 'Hopp over', disabled: false }).click()
  await expect.element(getByRole('dialog')).not.toBeInTheDocument()
})
