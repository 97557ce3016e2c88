import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../../web/styles/app.css'
import { sampleGroups } from '../../../../web/ui-page/sample-groups.ts'
import { testPage } from '../../support/test-page.tsx'

/** A state that a group shows only once somebody acts: an open menu, a focused field. */
const acts: Partial<Record<string, (group: HTMLElement) => void>> = {
  fields: (group) => group.querySelector('input')?.focus(),
  choices: (group) => group.querySelector('input')?.focus(),
  menus: (group) => group.querySelector<HTMLElement>('[aria-expanded=false]')?.click(),
  folds: (group) => group.querySelector('summary')?.click(),
}

const fonts = ['400 16px "Inter Variable"', '500 16px "Inter Variable"', '600 16px "Barlow Condensed"']

describe.each([390, 1440])('at a width of %i', (width) => {
  beforeAll(async () => {
    const loaded = await Promise.all(fonts.map((font) => document.fonts.load(font, 'aø')))
    expect(loaded.every((faces) => faces.length > 0)).toBe(true)
    await page.viewport(width, 2400)
  })

  it.each(Object.entries(sampleGroups))('%s look as they did', async (name, Samples) => {
    const { container } = await render(<Samples />, { wrapper: testPage('/elsewhere').wrapper })
    Object.assign(container.style, { padding: '16px', textRendering: 'geometricPrecision' })
    const group = container.querySelector('section') as HTMLElement
    // The ring of the focus is for the keyboard.
    await userEvent.keyboard('{Shift}')
    acts[name]?.(group)
    await document.fonts.ready
    await expect.element(page.elementLocator(group)).toMatchScreenshot(`${name}-${width}`)
  })
})
