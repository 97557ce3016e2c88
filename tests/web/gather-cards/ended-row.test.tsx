import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { EndedRow } from '../../../web/gather-cards/EndedRow.tsx'
import { aGather } from '../builders.ts'

const maps = [{ id: 1, display_name: 'Mirage', image_url: '/maps/mirage.svg' }]
const row = (over: Parameters<typeof aGather>[0]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <EndedRow gather={aGather({ match_id: 'g', owner_name: 'Kari', owner_avatar: '/avatars/07.svg', picked_maps: maps, ...over })} />
    </MemoryRouter>,
  )

it.each([
  ['played', { status: 'complete', played: [{ score_a: 13, score_b: 7, is_over: 1 }] }, ['Ferdig', '13–7', 'Mirage']],
  ['cancelled', { status: 'canceled' }, ['Avbrutt']],
] as const)('a gather that was %s has its owner, map, label and link in the list', (_how, over, words) => {
  const html = row({ ...over, name: 'Fredagskveld' } as Parameters<typeof aGather>[0])
  for (const said of ['Fredagskveld', 'Kari', '/avatars/07.svg', '/maps/mirage.svg', 'Gå til', 'href="/match/g"', ...words])
    expect(html).toContain(said)
})
