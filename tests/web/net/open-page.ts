import { vi } from 'vitest'
import { FakeSocket } from './sockets/fake-socket.ts'

/** The page of a signed-in player, as far as connections need it. The test moves the time. */
export const page = Object.assign(new EventTarget(), { cookie: 'jwt=a.b.c', visibilityState: 'visible' })

export function openPage(address: string): EventTarget {
  const view = new EventTarget()
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', view)
  vi.stubGlobal('location', new URL(address, 'https://kampklar.no'))
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  page.visibilityState = 'visible'
  FakeSocket.opened.length = 0
  return view
}

export function leavePage(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

export const latestSocket = () => FakeSocket.opened.at(-1) as FakeSocket
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
