import { ownPage } from './own-page.ts'

/** JSON that cannot end its element: names in it are the players' own. */
const scriptOf = (id: string, state: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`

/** A state that is still being read, the element of its JSON, and, where given, its first view as HTML. */
export type PageState<State extends object> = {
  id: string
  reading: Promise<State | null>
  firstView?: (state: State) => Promise<string>
}

/**
 * The app's page with a state at its end and a first view in the app's place; without both when the state is null. The head
 * leaves at once, so that the browser fetches the script while the state is read.
 */
export function withPageState<State extends object>(app: Response, { id, reading, firstView }: PageState<State>): Response {
  const page = new HTMLRewriter()
    .on('#root', {
      element: (root) =>
        root.onEndTag(async (end) => {
          const state = firstView ? await reading : null
          if (state && firstView) end.before(await firstView(state), { html: true })
        }),
    })
    .on('body', {
      element: (body) =>
        body.onEndTag(async (end) => {
          const state = await reading
          if (state) end.before(scriptOf(id, state), { html: true })
        }),
    })
  return ownPage(page.transform(app))
}
