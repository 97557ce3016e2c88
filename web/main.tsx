import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { readySound } from './net/signals/audio.ts'
import { readToken } from './net/token-cookie.ts'
import { AppRoutes } from './routes.tsx'
import { PlayerHome } from './screens/home/HomeScreen.tsx'
import { preloadPlayerParts } from './shell/player-parts.ts'
import { loadUserAtom } from './state/session-atoms.ts'
import { createStore, Provider } from './state/store.ts'

const store = createStore()
// Asked before the first render, so that the request runs while React starts.
void store.set(loadUserAtom)
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
