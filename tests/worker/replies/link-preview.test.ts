import { expect, it } from 'vitest'
import { linkPreview, type PreviewedMatch } from '../../../worker/replies/link-preview.ts'

const site = 'https://kampklar.example'
const open: PreviewedMatch = {
  status: 'waiting',
  kind: 'gather',
  name: null,
  owner_name: 'nattbuss',
  max_players: 10,
  current_players: 7,
  series_type: 'bo3',
  score: null,
}

it.each([
  ['an open gather', {}, '5v5 · BO3 · mangler 3 spillere'],
  ['one that lacks one', { max_players: 4, current_players: 3, series_type: 'bo1' }, '2v2 · BO1 · mangler 1 spiller'],
  ['a full one', { current_players: 10 }, '5v5 · BO3 · full, venter på start'],
  ['a draft', { status: 'picking_players' }, '5v5 · BO3 · Velger spillere'],
  ['a match that has no score yet', { status: 'live' }, '5v5 · BO3 · Pågår'],
  ['a running match', { status: 'live', score: '1–0 i kart' }, '5v5 · BO3 · Pågår: 1–0 i kart'],
  ['a finished one', { status: 'complete', series_type: 'bo1', score: '13–7' }, '5v5 · BO1 · Ferdig: 13–7'],
  ['a cancelled one', { status: 'canceled' }, '5v5 · BO3 · Avlyst'],
] as const)('the link to %s says so', (_what, over, description) =>
  expect(linkPreview({ ...open, ...over }, site)).toEqual({ title: "nattbuss' gather", description, image: `${site}/share/site.jpg` }),
)

it('a long name is cut', () => expect(linkPreview({ ...open, name: 'å'.repeat(200) }, site).title).toHaveLength(60))
