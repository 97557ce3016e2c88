import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { createStore, Provider } from '../../../../../web/state/store.ts'

/** A part of a page as it is first drawn. */
export const markupOf = (part: React.ReactNode): string =>
  renderToStaticMarkup(
    <Provider store={createStore()}>
      <MemoryRouter>{part}</MemoryRouter>
    </Provider>,
  )
/** The words of a page, a bar between the parts. */
export const wordsOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
