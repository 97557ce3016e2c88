import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { readySound } from './net/signals/audio.ts'
import { readSiteNow } from './net/site-now.ts'
import { readToken } from './net/token-cookie.ts'
import { AppRoutes } from './routes.tsx'
import { PlayerHome } from './screens/home/HomeScreen.tsx'
import { preloadPlayerParts } from './shell/player-parts.ts'
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
  if (location.pathname === '/') PlayerHome.preload()
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
