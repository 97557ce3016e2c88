import './styles/app.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { readSiteNow } from './net/site-now.ts'
import { readToken } from './net/token-cookie.ts'
import { AppRoutes, preloadGuestScreen, preloadScreen } from './routes.tsx'
import { preloadPlayerParts } from './shell/player-parts.ts'
import { startFirstCalls } from './start-first-calls.ts'
import { loadUserAtom } from './state/session-atoms.ts'
import { figuresAtom, gathersAtom, incidentAtom, switchesAtom } from './state/site-atoms.ts'
import { createStore, Provider } from './state/store.ts'

const store = createStore()
const sessionKnown = store.set(loadUserAtom)
const siteNow = readSiteNow()
if (siteNow) {
  store.set(switchesAtom, siteNow.switches)
  store.set(incidentAtom, siteNow.incident)
  store.set(gathersAtom, siteNow.gathers)
  store.set(figuresAtom, siteNow.figures)
}
if (readToken() !== null) {
  preloadPlayerParts()
  // The screen and its first calls load while the session is being read.
  preloadScreen(location.pathname)
  startFirstCalls(location)
}

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
// The server-rendered view of a guest's match stays until its screen can replace it.
const screenKnown = element.hasChildNodes() ? preloadGuestScreen() : null
const root = createRoot(element)
const app = (
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Provider>
  </StrictMode>
)
// Nothing is rendered until the session is known. React renders a transition in short slices, and the page responds between them.
void Promise.all([sessionKnown, screenKnown]).then(() => startTransition(() => root.render(app)))
