import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FormMarks } from '../../../../web/ui/forms/FormMarks.tsx'

it.each([
  ['of a player whose matches are known', ['W', 'L'], 'Siste 2, den nyeste sist: seier, tap'],
  ['of a player who has played one', ['D'], 'Siste kamp: uavgjort'],
  ['of a player who has played none', [], 'Ingen kamper ennå'],
  ['where nobody knows', undefined, 'Formen er ukjent'],
] as const)('form %s', (_whose, form, said) =>
  expect(renderToStaticMarkup(<FormMarks form={form && [...form]} />)).toContain(`<span class="sr-only">${said}</span>`),
)
