import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Match, MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import { useLobbyActions } from '../../../../web/match/lobby/use-lobby-actions.ts'
import type { MatchAct } from '../../../../web/rooms/match-room.ts'
import { LobbyCaptains } from '../../../../web/screens/match/captains/LobbyCaptains.tsx'
import '../../../../web/styles/app.css'
import { aMatch, aPlayer, kari, ola } from '../../../web/builders.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { testPage } from '../../support/test-page.tsx'

const siv = '76561198000000003'

/** A lobby of three: Kari, who owns it, rated 1500, Ola 1400, Siv 1300. */
const lobby = (over: Partial<Match> = {}, said: Record<string, Partial<MatchPlayer>> = {}) =>
  aMatch({
    players: [kari, ola, siv].map((steamid, at) =>
      aPlayer(steamid, { username: ['Kari', 'Ola', 'Siv'][at] ?? '', elo: 1500 - at * 100, ...said[steamid] }),
    ),
    ...over,
  })

type Sent = [name: string, body: object][]

function Lobby({ match, me, acts }: { match: Match; me: string; acts: Sent }) {
  const send: MatchAct = async (name, body) => {
    acts.push([name, body])
    return { ok: true, data: { success: true } }
  }
  return <LobbyCaptains match={match} me={me} actions={useLobbyActions(match.match_id, send)} />
}

/** The lobby's captains to one viewer, and the acts that were sent. */
async function captainsTo(me: string, match: Match) {
  const acts: Sent = []
  const shown = (now: Match) => <Lobby match={now} me={me} acts={acts} />
  const screen = await render(shown(match), { wrapper: testPage().wrapper })
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  return { ...screen, acts, button, show: (now: Match) => screen.rerender(shown(now)) }
}

describe('the captains of a lobby', () => {
  it('can be declined by those whom it would be, and taken back, while everybody sees who is next', async () => {
    const { acts, button, show, getByText } = await captainsTo(ola, lobby())
    await expect.element(getByText('Ola')).toBeVisible()
    await expectAccessible(document.body)
    await expect.element(button('Ikke meg som kaptein')).toHaveAttribute('aria-pressed', 'false')
    await button('Ikke meg som kaptein').click()
    await show(lobby({}, { [ola]: { captain_wish: 'declines' } }))
    await expect.element(getByText('Siv')).toBeVisible()
    await expect.element(button('Ikke meg som kaptein')).toHaveAttribute('aria-pressed', 'true')
    await button('Ikke meg som kaptein').click()
    expect(acts).toEqual([
      ['decline-captain', { declines: true }],
      ['decline-captain', { declines: false }],
    ])
  })

  it('ask volunteers, and nobody else', async () => {
    const { acts, button, show } = await captainsTo(siv, lobby({ captain_rule: 'volunteers' }))
    await button('Jeg vil være kaptein').click()
    await show(lobby({ captain_rule: 'volunteers' }, { [siv]: { captain_wish: 'volunteers' } }))
    await expect.element(button('Jeg vil være kaptein')).toHaveAttribute('aria-pressed', 'true')
    await button('Jeg vil være kaptein').click()
    expect(acts).toEqual([
      ['volunteer-captain', { wants: true }],
      ['volunteer-captain', { wants: false }],
    ])
    await show(lobby())
    expect(button('Jeg vil være kaptein').query()).toBeNull()
    expect(button('Ikke meg som kaptein').query()).toBeNull()
  })

  it('are named by the owner, two at most, and none who declines', async () => {
    const rule = { captain_rule: 'owner' } as const
    const { acts, button, show } = await captainsTo(kari, lobby(rule, { [ola]: { captain_wish: 'declines' } }))
    await expect.element(button('Ola')).toBeDisabled()
    await button('Siv').click()
    await show(lobby(rule, { [siv]: { captain_named: 1 }, [kari]: { captain_named: 1 } }))
    await expect.element(button('Ola')).toBeDisabled()
    await button('Siv').click()
    expect(acts).toEqual([
      ['name-captain', { steamid: siv, named: true }],
      ['name-captain', { steamid: siv, named: false }],
    ])
  })

  it('are only looked at by somebody who is not a member, and not there with Balansert', async () => {
    const { container, show, getByText } = await captainsTo('76561198000000009', lobby({ captain_rule: 'draw' }))
    await expect.element(getByText('To trekkes blant alle 3 når kampen starter.')).toBeVisible()
    expect(container.querySelector('button')).toBeNull()
    await show(lobby({ pick_type: 'random' }))
    expect(container.textContent).toBe('')
  })
})
