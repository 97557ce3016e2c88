import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadedPage } from '../../../web/net/loaded-page.ts'
import { callAt, type HeldCall, holdCalls } from '../support/held-calls.ts'
import { holdReloads } from '../support/held-reloads.ts'

const documentWith = (build: string) => `<script type="module" crossorigin src="/assets/index-${build}.js"></script>`
let calls: HeldCall[]

beforeEach(() => {
  calls = holdCalls()
  document.body.innerHTML = '<script type="text/plain" src="/assets/index-old1.js"></script><label>Melding <textarea></textarea></label>'
})
afterEach(() => {
  document.body.innerHTML = ''
})

describe('a page', () => {
  it.each([
    ['has another script by now', new Response(documentWith('new2')), true],
    ['has the same script', new Response(documentWith('old1')), false],
    ['answers with an error', new Response('', { status: 503 }), false],
  ])('is replaced or not where the site %s', async (_site, answer, isReplaced) => {
    const asked = loadedPage.isReplaced()
    callAt(calls, 0).send(answer)
    expect(await asked).toBe(isReplaced)
  })

  it('is not replaced where the site does not answer, or where no build made the page', async () => {
    globalThis.fetch = () => Promise.reject(new Error('network'))
    expect(await loadedPage.isReplaced()).toBe(false)
    document.querySelector('script')?.remove()
    expect(await loadedPage.isReplaced()).toBe(false)
  })

  it('is loaded again at once, or when the player has left the field in which they write', async () => {
    const reloads = holdReloads()
    loadedPage.loadAgain()
    await expect.poll(() => reloads.length).toBe(1)
    document.querySelector('textarea')?.focus()
    loadedPage.loadAgain()
    await userEvent.keyboard('Hei')
    expect(reloads).toHaveLength(1)
    await userEvent.tab()
    await expect.poll(() => reloads.length).toBe(2)
  })
})
