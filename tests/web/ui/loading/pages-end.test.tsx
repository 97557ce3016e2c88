import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PagesView } from '../../../../web/resource/use-resource.ts'
import { PagesEnd } from '../../../../web/ui/loading/PagesEnd.tsx'
import { somePages } from '../../views.ts'

it('a list in which little is found offers the way on while it has paused, and not while it looks further', () => {
  const texts = { more: 'Let videre', loading: 'Henter', failed: 'Feil', end: 'Slutt' }
  const read = (state: PagesView<number>['state']) =>
    renderToStaticMarkup(<PagesEnd pages={somePages<number>([], { next: 81, state })} texts={texts} />)
  expect(read('paused')).toContain('Let videre')
  expect(read('loading')).not.toContain('Let videre')
})
