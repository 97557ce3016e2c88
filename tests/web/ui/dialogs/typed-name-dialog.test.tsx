import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TypedNameDialog } from '../../../../web/ui/dialogs/TypedNameDialog.tsx'

const words = {
  question: 'Slette Nattcup?',
  text: 'Dette kan ikke angres.',
  type: 'Skriv «Nattcup» for å slette',
  wrong: 'Stemmer ikke',
  confirm: 'Slett cupen',
  done: '',
}

it('what is deleted for everybody asks for its name, and cannot be deleted before it is typed', () => {
  const markup = renderToStaticMarkup(
    <TypedNameDialog name="Nattcup" words={words} act={async () => ({ ok: true, data: {} })} onDone={() => {}} onClose={() => {}} />,
  )
  expect(markup).toContain('Skriv «Nattcup» for å slette')
  expect(markup).toMatch(/aria-disabled="true"[^>]*>(?:<[^>]*>)*Slett cupen/)
})
