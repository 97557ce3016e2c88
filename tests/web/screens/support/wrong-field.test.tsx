import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { supportTexts } from '../../../../durable/rules/support/support-texts.ts'
import { CategoryField } from '../../../../web/screens/support/create/CategoryField.tsx'
import { SubjectField } from '../../../../web/screens/support/create/SubjectField.tsx'

const nothing = () => undefined

it('a field that is needed says so where it stands, and names the sentence', () => {
  const fields = [
    <CategoryField key="category" list={[]} value="" isWrong problem={supportTexts.missing} onChange={nothing} />,
    <SubjectField key="subject" value="" isWrong problem={supportTexts.missing} isBusy={false} onChange={nothing} />,
  ]
  for (const field of fields) {
    const html = renderToStaticMarkup(field)
    const described = /aria-describedby="([^"]+)"/.exec(html)?.[1]
    expect(html).toMatch(new RegExp(`<p id="${described}"[^>]*>Vennligst fyll ut alle påkrevde felt</p>`))
    expect(html).toContain('aria-invalid="true"')
  }
})
