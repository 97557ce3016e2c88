import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { readySound } from './net/signals/audio.ts'
import { readSiteNow } from './net/site-now.ts'
import { readToken } from './net/token-cookie.ts'
import { AppRoutes, preloadScreen } from './routes.tsx'
import { preloadPlayerParts } from './shell/player-parts.ts'
import { startFirstCalls } from './start-first-calls.ts'
import { loadUserAtom } from './state/session-atoms.ts'
import { figuresAtom, gathersAtom, switchesAtom } from './state/site-atoms.ts'
import { createStore, Provider } from './state/store.ts'

const store = createStore()
// Asked before the first render, so that the request runs while React starts.
void store.set(loadUserAtom)
const siteNow = readSiteNow()
if (siteNow) {
  store.set(switchesAtom, siteNow.switches)
  store.set(gathersAtom, siteNow.gathers)
  store.set(figuresAtom, siteNow.figures)
}
if (readToken() !== null) {
  preloadPlayerParts()
  // Nothing is rendered until the session is known: the screen and its first calls come meanwhile.
  preloadScreen(location.pathname)
  startFirstCalls(location)
}
readySound()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
)
