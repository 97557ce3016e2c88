import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Board } from '../../../../web/screens/cup/teams/board.ts'
import { MoveDialog } from '../../../../web/screens/cup/teams/edit/MoveDialog.tsx'
import { aCupPlayer, cupPlayers } from '../../../web/screens/cup/cup-builders.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { testPage } from '../../support/test-page.tsx'

const [one, ...five] = cupPlayers(6)
const player = one ?? aCupPlayer(1)
const ignore = () => {}
const team = (id: number, players: Board['teams'][number]['players']) => ({ id, name: `Team ${id}`, captain: null, players })

async function openFor(board: Board, place: number | null) {
  const { wrapper } = testPage('/cup/vintercup')
  const staff = { onRemove: ignore, onNoShow: ignore }
  await render(
    <MoveDialog player={player} place={place} board={board} onMove={ignore} onCaptain={ignore} staff={staff} onClose={ignore} />,
    { wrapper },
  )
  return document.activeElement?.textContent
}

describe('the dialog that moves a player of a cup', () => {
  it('has the focus on the first place that is open', async () => {
    expect(await openFor({ pool: [player], teams: [team(1, five), team(2, []), team(3, [])] }, null)).toMatch(/^Team 2/)
    await expectAccessible(document.body)
  })

  it('passes by the team that the player is in', async () => {
    expect(await openFor({ pool: [], teams: [team(1, [player]), team(2, [])] }, 1)).toMatch(/^Team 2/)
  })

  it('has the focus on the pool, where no other team has room', async () => {
    expect(await openFor({ pool: [], teams: [team(1, [player]), team(2, five)] }, 1)).toMatch(/^Tilgjengelige spillere/)
  })
})
