import type {} from '@vitest/browser-playwright'
import type { ComponentType } from 'react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../../web/styles/app.css'
import { sampleGroups } from '../../../../web/ui-page/sample-groups.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { testPage } from '../../support/test-page.tsx'

/** A state that a group shows only once somebody acts: an open menu, a focused field. */
const acts: Partial<Record<string, (group: HTMLElement) => void>> = {
  fields: (group) => group.querySelector('input')?.focus(),
  choices: (group) => group.querySelector('input')?.focus(),
  menus: (group) => group.querySelector<HTMLElement>('[aria-expanded=false]')?.click(),
  folds: (group) => group.querySelector('summary')?.click(),
}

const fonts = ['400 16px "Inter Variable"', '500 16px "Inter Variable"', '600 16px "Barlow Condensed"']

async function expectAsBefore(name: string, Samples: ComponentType, picture: string): Promise<HTMLElement> {
  const { container } = await render(<Samples />, { wrapper: testPage('/elsewhere').wrapper })
  Object.assign(container.style, { padding: '16px', textRendering: 'geometricPrecision' })
  const group = container.querySelector('section') as HTMLElement
  // The ring of the focus is for the keyboard.
  await userEvent.keyboard('{Shift}')
  acts[name]?.(group)
  await document.fonts.ready
  await expect.element(page.elementLocator(group)).toMatchScreenshot(picture)
  return group
}

describe.each([390, 1440])('at a width of %i', (width) => {
  beforeAll(async () => {
    const loaded = await Promise.all(fonts.map((font) => document.fonts.load(font, 'aø')))
    expect(loaded.every((faces) => faces.length > 0)).toBe(true)
    await page.viewport(width, 2400)
  })

  it.each(Object.entries(sampleGroups))('%s look as they did, and are accessible', async (name, Samples) => {
    const group = await expectAsBefore(name, Samples, `${name}-${width}`)
    // The rules ask the same of either width.
    if (width === 390) await expectAccessible(group)
  })
})

describe("in the reader's own few colours", () => {
  const force = (value: string) => cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  beforeAll(async () => {
    document.documentElement.dataset.theme = 'polar'
    await page.viewport(390, 2400)
    await force('active')
  })
  afterAll(async () => {
    delete document.documentElement.dataset.theme
    await force('none')
  })

  it.each(['buttons', 'choices', 'folds'])('%s tell the chosen, the disabled and how far', async (name) => {
    await expectAsBefore(name, sampleGroups[name] as ComponentType, `${name}-forced`)
  })
})
