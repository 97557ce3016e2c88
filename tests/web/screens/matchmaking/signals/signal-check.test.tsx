import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SignalList } from '../../../../../web/screens/matchmaking/signals/SignalCheck.tsx'
import { problemsOf, type Signs, signalProblems } from '../../../../../web/screens/matchmaking/signals/signal-problems.ts'
import { signalCheckTexts } from '../../../../../web/screens/matchmaking/signals/texts.ts'

const allWell: Signs = { level: 'on', sound: 'yes', permission: 'granted', wish: 'on', needsHomeScreen: false }
const problemsWith = (signs: Partial<Signs>) => problemsOf({ ...allWell, ...signs })

describe('the signal to a player before they queue', () => {
  it.each<[string, Partial<Signs>, readonly string[]]>([
    ['nothing when all is well', {}, []],
    ['that the page wants a touch before it may sound', { sound: 'untouched' }, ['sound-untouched']],
    ['that the browser blocks sound', { sound: 'blocked', level: 'low' }, ['sound-blocked']],
    ['nothing of sound that they turned off', { sound: 'blocked', level: 'off' }, []],
    ['that notifications are off when nobody asked them yet', { permission: 'default', wish: null }, ['notifications-off']],
    ['so too when the browser forgot its permission', { permission: 'default' }, ['notifications-off']],
    ['so too where the browser allows what they have not turned on here', { wish: null }, ['notifications-off']],
    ['that the browser blocks notifications', { permission: 'denied' }, ['notifications-blocked']],
    ['nothing of notifications that they do not want', { permission: 'denied', wish: 'off' }, []],
    ['that an iPhone wants the site on its home screen', { permission: null, wish: null, needsHomeScreen: true }, ['home-screen']],
    ['nothing of notifications in a browser that has none', { permission: null, wish: null }, []],
    ['of sound and notifications at once', { sound: 'blocked', permission: 'denied' }, ['sound-blocked', 'notifications-blocked']],
  ])('is %s', (_title, signs, problems) => {
    expect(problemsWith(signs)).toEqual(problems)
  })

  it('stands there with what mends it, and can be refused where it is a matter of taste', () => {
    const shown = (problems: typeof signalProblems | []) =>
      renderToStaticMarkup(<SignalList problems={problems} onFix={() => {}} onRefuse={() => {}} />)
    expect(shown([])).toBe('')
    const html = shown(signalProblems)
    for (const { title, fix } of Object.values(signalCheckTexts.problems)) {
      expect(html).toContain(title)
      expect(html).toContain(fix ?? title)
    }
    expect(html.split(signalCheckTexts.noThanks)).toHaveLength(4)
  })
})
