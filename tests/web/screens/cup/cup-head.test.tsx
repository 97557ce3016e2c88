import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { CupHead } from '../../../../web/screens/cup/CupHead.tsx'
import { aCup } from './cup-builders.ts'

it('the facts of a cup break their line after the dot, so that no line begins with one', () => {
  const cup = aCup({ registered: 20, waiting: 3, private: '1', date: Date.now() + 86_400_000 })
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CupHead cup={cup} />
    </MemoryRouter>,
  )
  const facts = html.slice(html.indexOf('<time'))
  expect(facts.match(/\u00a0· <span/g)).toHaveLength(4)
  expect(facts).not.toMatch(/whitespace-nowrap[^>]*>· /)
  expect(facts.replaceAll(/<[^>]*>/g, '')).toMatch(/5.*\u00a0· 20.*\u00a0· 3.*\u00a0· Privat/)
})
