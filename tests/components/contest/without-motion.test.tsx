import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../web/styles/app.css'
import { BigChampion } from '../../../web/contest/big/BigChampion.tsx'
import { BigScreen } from '../../../web/contest/big/BigScreen.tsx'
import { totalsOf } from '../../../web/match/stats/stat-rows.ts'
import { contestOfCup } from '../../../web/screens/cup/live/cup-contest.ts'
import Finale from '../../../web/screens/match/finale/Finale.tsx'
import { TrophyMoment } from '../../../web/ui/match/TrophyMoment.tsx'
import { aLiveCup } from '../../web/screens/cup/live/course-builders.ts'
import { aFinishedMatch, me } from '../screens/match/finished-match.ts'
import { hearSounds } from '../support/heard-sounds.ts'
import { holdCalls } from '../support/held-calls.ts'
import { holdSockets } from '../support/held-sockets.ts'
import { testPage } from '../support/test-page.tsx'

/** The styles ask the browser itself, which no stand-in for `matchMedia` answers. */
const preferReduced = (value: 'reduce' | '') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

/** The properties that the page's animations change, except colours, which move nothing. */
const moving = (): string[] => {
  const frames = document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
  const changed = new Set(frames.flatMap(({ offset, easing, composite, computedOffset, ...properties }) => Object.keys(properties)))
  return [...changed].filter((name) => !name.endsWith('olor'))
}

/** Every part with words of its own, once what fades in is there. */
function shownWords(): string[] {
  for (const animation of document.getAnimations()) if (animation.effect?.getTiming().iterations === 1) animation.finish()
  const parts = [...document.querySelectorAll<HTMLElement>('body *')].filter(({ childNodes }) =>
    [...childNodes].some((each) => each.nodeType === Node.TEXT_NODE && each.textContent?.trim()),
  )
  const isShown = { opacityProperty: true, visibilityProperty: true }
  return parts.filter((part) => part.checkVisibility(isShown)).map((part) => part.textContent ?? '')
}

const team = { name: 'Nordlys', logo: null }
const players = [{ steamid: me, username: 'Kari', avatar: '' }]
/** Its ELO is awaited: `finale-moment` shows how that comes. */
const match = aFinishedMatch()
const winner = { ...team, players, medal: null }

const moments = [
  { what: 'the end of a match', part: () => <Finale match={match} me={me} totals={totalsOf(match.played)} onClose={() => undefined} /> },
  { what: 'the trophy of a contest', part: () => <TrophyMoment label="Vinner" eyebrow="Vinner" team={team} players={players} /> },
  {
    what: 'the champion in the hall',
    part: () => <BigChampion winner={winner} contest={{ kind: 'cup', prize: '8 000 kr', night: null }} />,
  },
  { what: 'the big screen', part: () => <BigScreen contest={contestOfCup(aLiveCup())} isLost={false} /> },
] as const

describe('for a viewer who wants less motion', () => {
  beforeEach(() => {
    holdCalls()
    holdSockets()
    hearSounds()
  })
  afterEach(async () => {
    localStorage.clear()
    await preferReduced('')
  })

  it.each(moments)('$what moves nothing, and shows all that it shows to others', async ({ part }) => {
    const moved = await render(part(), { wrapper: testPage().wrapper })
    expect(moving()).toContain('transform')
    const all = shownWords()
    await moved.unmount()
    await preferReduced('reduce')
    await render(part(), { wrapper: testPage().wrapper })
    expect(moving()).toEqual(['opacity'])
    expect(shownWords()).toEqual(all)
  })
})
