import axe from 'axe-core'
import { expect } from 'vitest'

/**
 * No violation of the accessibility rules in this part as it shows now. It need not have the landmarks of a whole page; targets have a size
 * where the file loads the styles of the site.
 */
export async function expectAccessible(part: Element): Promise<void> {
  const isStyled = getComputedStyle(document.documentElement).getPropertyValue('--header') !== ''
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false }, 'target-size': { enabled: isStyled } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)).toEqual([])
}
