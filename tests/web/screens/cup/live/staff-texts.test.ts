import { expect, it } from 'vitest'
import { staffTexts } from '../../../../../web/screens/cup/live/staff/texts.ts'
import { aCupMatch } from '../cup-builders.ts'

const { question } = staffTexts.round

it.each([
  ['other', 'Starte runde 2?'],
  ['quarter', 'Starte kvartfinalene?'],
  ['semi', 'Starte semifinalene?'],
  ['final', 'Starte finalen?'],
] as const)('staff are asked about a whole round, by its name: %s', (match_type, asked) =>
  expect(question(aCupMatch(1, { round_number: 2, match_type }))).toBe(asked),
)
