import { Plus } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Button, ButtonAnchor, ButtonLink } from '../../../../web/ui/button/Button.tsx'

describe('a button', () => {
  it('is quiet and sends no form, unless it is asked to', () => {
    expect(renderToStaticMarkup(<Button>Avbryt</Button>)).toBe('<button type="button" class="btn btn-quiet">Avbryt</button>')
    expect(renderToStaticMarkup(<Button type="submit" variant="primary" />)).toContain('type="submit" class="btn btn-primary"')
  })

  it('shows its icon before its words', () =>
    expect(renderToStaticMarkup(<Button icon={Plus}>Ny</Button>)).toMatch(/<svg[^>]* width="18"[^>]* aria-hidden="true"[^>]*>.*<\/svg>Ny</))

  it.each([{ isBusy: true }, { 'aria-disabled': true }])('takes no click and says so while it is off (%o)', (off) => {
    const { props } = Button({ ...off, onClick: () => {} })
    expect(props).toMatchObject({ 'aria-disabled': true, onClick: undefined })
  })

  it('keeps its place in the order of the page: it is never disabled for an action that runs', () =>
    expect(renderToStaticMarkup(<Button isBusy />)).not.toContain(' disabled'))
})

it('links within the site and out of it look like buttons', () => {
  const link = (
    <ButtonLink variant="primary" size="play" className="mt-4" to="/gathers">
      Gathers
    </ButtonLink>
  )
  expect(renderToStaticMarkup(<MemoryRouter>{link}</MemoryRouter>)).toContain('class="btn btn-primary btn-play mt-4" href="/gathers"')
  expect(renderToStaticMarkup(<ButtonAnchor href="#innhold">Hopp til innhold</ButtonAnchor>)).toContain('href="#innhold"')
})
