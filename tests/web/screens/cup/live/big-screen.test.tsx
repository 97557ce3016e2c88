import { describe, expect, it } from 'vitest'
import { BigScreen } from '../../../../../web/screens/cup/live/big/BigScreen.tsx'
import { aLiveCup } from './course-builders.ts'
import { markupOf, wordsOf } from './page-words.tsx'

describe('the big screen', () => {
  it('shows what is played, and says quietly when it is not live', () => {
    const words = wordsOf(markupOf(<BigScreen view={aLiveCup()} isLost={false} />))
    expect(words).toContain('|Fredagscupen|Runde 2 av 2|')
    expect(words).toContain('|Team 1|VS|Team 2|')
    expect(words).not.toContain('Ikke direkte akkurat nå')
    expect(wordsOf(markupOf(<BigScreen view={aLiveCup()} isLost />))).toContain('Ikke direkte akkurat nå')
  })
})
