import axe from 'axe-core'
import { expect } from 'vitest'

/** Rules about a whole page: a component test shows a part of one. */
const wholePageRules = ['region', 'landmark-unique', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-main']

const isFade = ({ effect, playState }: Animation): boolean => playState === 'running' && effect?.getComputedTiming().iterations === 1

/** Resolves when the parts that fade in are there: half-faded text has half the contrast. */
async function fadesEnded(): Promise<void> {
  const fades = document.getAnimations().filter(isFade)
  await Promise.allSettled(fades.map(({ finished }) => finished))
}

/** The accessibility rules, except these, that this part breaks as it shows now, each with its elements. */
async function violationsIn(part: Element, except: readonly string[]): Promise<string[]> {
  const isStyled = getComputedStyle(document.documentElement).getPropertyValue('--header') !== ''
  const off = [...wholePageRules, ...(isStyled ? [] : ['target-size']), ...except]
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
}

/**
 * No violation of the accessibility rules in this part as it shows now. It need not have the landmarks of a whole page; targets have a size
 * where the file loads the styles of the site.
 */
export async function expectAccessible(part: Element): Promise<void> {
  await fadesEnded()
  expect(await violationsIn(part, [])).toEqual([])
}

/** As `expectAccessible`, without the colours of the part, which may be fading: reading them takes most of the time of a check. */
export async function expectAccessibleButColours(part: Element): Promise<void> {
  expect(await violationsIn(part, ['color-contrast'])).toEqual([])
}
