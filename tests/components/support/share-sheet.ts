import { onTestFinished, vi } from 'vitest'

/** A device whose own sheet for sharing ends like this, until the test is over. */
export function giveShareSheet(end: () => Promise<void>) {
  const share = vi.fn((_shared: ShareData) => end())
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  return share
}
