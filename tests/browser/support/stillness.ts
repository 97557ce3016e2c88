import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Nothing of the page moves, or has moved since it is there: its animations, also those that are over, fade at most, once and without a
 * delay, and all that they bring in stands there in full. For pages of a reader who wants less motion, as those of `openContext` are.
 */
export async function expectStill(page: Page): Promise<void> {
  const faults = await page.evaluate(async () => {
    const found = new Set<string>()
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const isFade = (rule: CSSKeyframeRule) => [...rule.style].every((property) => property === 'opacity' || property.endsWith('color'))
    const moving = new Set<string>()
    const gather = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSKeyframesRule && ![...rule.cssRules].every((each) => isFade(each as CSSKeyframeRule))) moving.add(rule.name)
        else if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule)) gather((rule as CSSGroupingRule).cssRules)
      }
    }
    for (const { cssRules } of document.styleSheets) gather(cssRules)
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      for (const part of [undefined, '::before', '::after']) {
        const { animationName, animationDelay, animationIterationCount, display } = getComputedStyle(element, part)
        if (animationName === 'none' || display === 'none' || !element.checkVisibility()) continue
        const says = (fault: string) => found.add(`${animationName} ${fault}: ${element.outerHTML.slice(0, 120)}`)
        if (animationName.split(', ').some((name) => moving.has(name))) says('moves')
        if (/infinite/.test(animationIterationCount)) says('goes on')
        if (/[1-9]/.test(animationDelay)) says('comes late')
        if (part === undefined && !element.checkVisibility({ opacityProperty: true })) says('is not seen')
      }
    return [...found]
  })
  expect(faults).toEqual([])
}
