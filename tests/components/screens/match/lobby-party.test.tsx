import { describe, expect, it } from 'vitest'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { useLobbyActions } from '../../../../web/match/lobby/use-lobby-actions.ts'
import { matchTexts } from '../../../../web/match/texts.ts'
import type { MatchAct } from '../../../../web/rooms/match-room.ts'
import { LobbyControls } from '../../../../web/screens/match/lobby/LobbyControls.tsx'
import { lobbyPlace } from '../../../../web/screens/match/lobby/lobby-place.ts'
import { WaitingList } from '../../../../web/screens/match/lobby/WaitingList.tsx'
import '../../../../web/styles/app.css'
import { aMatch, aPlayer, kari, ola } from '../../../web/builders.ts'
import { aParty } from '../../../web/screens/matchmaking/party/party-builders.ts'
import { callFor, holdCalls } from '../../support/held-calls.ts'
import { press } from '../../support/press.ts'
import { signIn } from '../../support/signed-in.ts'
import { renderPart, testPage } from '../../support/test-page.tsx'

const { lobby } = matchTexts
const open = { way: 'open', from: null, to: null } as const

type Part = { match: Match; me: string; act: MatchAct }

const Controls = ({ match, me, act }: Part) => (
  <LobbyControls match={match} me={me} place={lobbyPlace(match, me)} actions={useLobbyActions('g1', act)} />
)
const List = ({ match, me, act }: Part) => <WaitingList match={match} me={me} actions={useLobbyActions('g1', act)} />

/** A part of the lobby as this player sees it, whose acts are noted. */
async function shown(Part: typeof List, over: Partial<Match>, me: string) {
  const calls = holdCalls()
  const acts: unknown[] = []
  const act = (async (action: string, body: object) => {
    acts.push([action, body])
    return { ok: true, data: {} }
  }) as unknown as MatchAct
  const { store, wrapper } = testPage()
  signIn(store, { steamid: me, elo: 1000 })
  const screen = await renderPart(<Part match={aMatch({ creator_id: kari, ...over })} me={me} act={act} />, { wrapper })
  return { ...screen, calls, acts }
}

describe('the button to join, for a player in a party', () => {
  async function joining(over: Partial<Match>, members: readonly string[]) {
    const screen = await shown(Controls, over, ola)
    await screen.act(() => callFor(screen.calls, 'scrim/party').answer({ party: aParty(members), invites: [] }))
    return screen
  }

  it('joins with the party of its leader, says what comes of it, and leaves the choice to join alone', async () => {
    const { getByRole, getByText, calls } = await joining({ door: open }, [ola, '12', '13'])
    await expect.element(getByText(lobby.partySeats)).toBeInTheDocument()
    await expect.element(getByRole('button', { name: lobby.onlyMe })).toBeInTheDocument()
    await getByRole('button', { name: lobby.joinParty(3) }).click()
    expect(calls.at(-1)?.asked).toBe('POST /matches/gather/g1/join-party')
  })

  it('joins alone by the other button', async () => {
    const { getByRole, calls } = await joining({}, [ola, '12'])
    await getByRole('button', { name: lobby.onlyMe }).click()
    expect(calls.at(-1)?.asked).toBe('POST /matches/gather/g1/join')
  })

  it('takes no click at once when it comes to mean the whole party', async () => {
    const { getByRole, calls } = await joining({}, [ola, '12'])
    const before = calls.length
    press(getByRole('button', { name: lobby.joinParty(2) }))
    expect(calls).toHaveLength(before)
  })

  it('is for the leader alone where the gather is too small, with the reason', async () => {
    const { getByRole, getByText, calls } = await joining({ max_players: 4 }, [ola, '12', '13', '14'])
    await expect.element(getByText('Gatheren har ikke plass til en gruppe på 4. Du kan bli med alene.')).toBeInTheDocument()
    await getByRole('button', { name: lobby.joinAlone }).click()
    expect(calls.at(-1)?.asked).toBe('POST /matches/gather/g1/join')
  })

  it('is the usual one for a member who does not lead', async () => {
    const { getByRole, calls } = await joining({}, ['12', ola])
    await getByRole('button', { name: lobby.join, exact: true }).click()
    expect(calls.at(-1)?.asked).toBe('POST /matches/gather/g1/join')
  })
})

describe('a party on the waiting list', () => {
  const three = ['12', '13', ola].map((steamid) => aPlayer(steamid, { party: 1 }))
  const waiting = { queuedPlayers: [aPlayer('11'), ...three] }
  const full = { players: [aPlayer(kari), aPlayer('21'), aPlayer('22')], max_players: 4 }

  it('is one block, which the owner takes in with one press', async () => {
    const { getByRole, acts } = await shown(List, waiting, kari)
    await expect.element(getByRole('region', { name: lobby.partyOf(3) }).getByRole('listitem')).toHaveLength(3)
    await getByRole('button', { name: lobby.takeInParty(3) }).click()
    expect(acts).toEqual([['add-player', { steamid: '12' }]])
  })

  it('says how many seats it needs while they are too few, and cannot be taken in', async () => {
    const { getByRole, getByText } = await shown(List, { ...waiting, ...full }, kari)
    await expect.element(getByText(lobby.partyNeeds(3))).toBeInTheDocument()
    await expect.element(getByRole('button', { name: lobby.takeInParty(3) })).toBeDisabled()
    await expect.element(getByRole('button', { name: lobby.takeIn('spiller 11') })).toBeEnabled()
  })

  it('tells a member its place, and that the others stay when they leave', async () => {
    const { getByText, getByRole, acts } = await shown(Controls, waiting, ola)
    await expect.element(getByText(lobby.partyInQueue)).toBeInTheDocument()
    await expect.element(getByText(lobby.partyPlace(2, 4, 4))).toBeInTheDocument()
    await getByRole('button', { name: lobby.leaveQueue }).click()
    expect(acts).toEqual([['leavequeue', {}]])
  })

  it('waits in turn in an open lobby whose free seats are too few', async () => {
    const { getByText } = await shown(Controls, { ...waiting, ...full, door: open }, ola)
    await expect.element(getByText(lobby.partyInTurn(3))).toBeInTheDocument()
  })
})
