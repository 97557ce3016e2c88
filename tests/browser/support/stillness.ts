import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Nothing of the page moves, or has moved since it is there: its animations, also those that are over, fade at most, once and without a
 * delay, and all that they bring in stands there in full; a change of its state changes opacity and colours alone. For pages of a reader
 * who wants less motion, as those of `openContext` are.
 */
export async function expectStill(page: Page): Promise<void> {
  const faults = await page.evaluate(async () => {
    const found = new Set<string>()
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const fades = (property: string) => property === 'opacity' || property.endsWith('color')
    const isFade = (rule: CSSKeyframeRule) => [...rule.style].every(fades)
    const moving = new Set<string>()
    const gather = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSKeyframesRule && ![...rule.cssRules].every((each) => isFade(each as CSSKeyframeRule))) moving.add(rule.name)
        else if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule)) gather((rule as CSSGroupingRule).cssRules)
      }
    }
    for (const { cssRules } of document.styleSheets) gather(cssRules)
    // The tests' own pages change at once: the site's styles are asked without that.
    const { adoptedStyleSheets } = document
    document.adoptedStyleSheets = []
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, part)
        const { animationName, animationDelay, animationIterationCount, display, transitionProperty, transitionDuration } = style
        if (display === 'none' || !element.checkVisibility()) continue
        const says = (fault: string) => found.add(`${fault}: ${element.outerHTML.slice(0, 120)}`)
        if (/[1-9]/.test(transitionDuration) && !transitionProperty.split(', ').every(fades)) says(`its ${transitionProperty} moves`)
        if (animationName === 'none') continue
        if (animationName.split(', ').some((name) => moving.has(name))) says(`${animationName} moves`)
        if (/infinite/.test(animationIterationCount)) says(`${animationName} goes on`)
        if (/[1-9]/.test(animationDelay)) says(`${animationName} comes late`)
        if (part === undefined && !element.checkVisibility({ opacityProperty: true })) says(`${animationName} leaves it unseen`)
      }
    document.adoptedStyleSheets = adoptedStyleSheets
    return [...found]
  })
  expect(faults).toEqual([])
}
