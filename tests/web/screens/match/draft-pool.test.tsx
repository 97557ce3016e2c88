import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { PlayerPool } from '../../../../web/screens/match/draft/PlayerPool.tsx'
import { aPlayer } from '../../builders.ts'

const choice = { chosen: null, choose: () => {}, takeBack: () => {}, confirm: () => {} }

describe('the pool of a draft', () => {
  it('names the free players first, each with the digit that their place had from the beginning', () => {
    const pool = ['Anna', 'Bo', 'Carl', 'Dina'].map((username, at) =>
      aPlayer(`p${at}`, { username, team: username === 'Anna' || username === 'Carl' ? 'A' : null }),
    )
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <PlayerPool pool={pool} me="p0" showsElo showsKeys choice={choice} heardOf={() => 0} />
      </MemoryRouter>,
    )
    expect(html.match(/(?<=>)(Anna|Bo|Carl|Dina)(?=<)/g)).toEqual(['Bo', 'Dina', 'Anna', 'Carl'])
    expect(html.match(/(?<=font-mono[^>]*>)\d/g)).toEqual(['2', '4'])
  })
})
