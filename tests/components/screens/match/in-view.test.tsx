import { useRef } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { VoidedBanner } from '../../../../web/match/decisions/VoidedBanner.tsx'
import { useStageInView } from '../../../../web/screens/match/turn/use-stage-in-view.ts'
import { usePhaseInView } from '../../../../web/screens/match/use-phase-in-view.ts'
import { preferStill } from '../../support/media.ts'

beforeEach(async () => {
  await page.viewport(400, 600)
  window.scrollTo(0, 0)
})

/** A page of three screens, whose stage begins `above` pixels from its top. */
function Turn({ number, above }: { number: number | null; above: number }) {
  const stage = useStageInView(number)
  return (
    <div style={{ height: 1_800, paddingTop: above }}>
      <header data-site-header style={{ position: 'fixed', top: 0, height: 60 }} />
      <section ref={stage}>
        <div data-turn-option style={{ height: 100 }} />
        <div data-thumb-bar style={{ position: 'fixed', bottom: 0, height: 80 }} />
      </section>
    </div>
  )
}

describe('the stage of a turn', () => {
  async function turnBelow(above: number, isStill = true) {
    preferStill(isStill)
    const { rerender } = await render(<Turn number={null} above={above} />)
    return { see: (number: number | null) => rerender(<Turn number={number} above={above} />) }
  }

  it('comes into view when the player’s own turn begins, and is there at once for one who wants less motion', async () => {
    const { see } = await turnBelow(900)
    expect(scrollY).toBe(0)
    await see(2)
    expect(scrollY).toBe(900)
  })

  it('glides into view for everybody else', async () => {
    const { see } = await turnBelow(900, false)
    await see(2)
    expect(scrollY).toBeLessThan(900)
    await expect.poll(() => scrollY).toBe(900)
  })

  it('stays where it is while an option is in view', async () => {
    const { see } = await turnBelow(200)
    await see(2)
    expect(scrollY).toBe(0)
  })

  it.each([
    { what: 'the header', above: 30 },
    { what: 'the bar of the turn', above: 450 },
  ])('comes into view when $what covers its only option', async ({ above }) => {
    const { see } = await turnBelow(above)
    await see(2)
    expect(scrollY).toBe(above)
  })

  it('is left alone by a player who has scrolled away in the same turn, and not in their next', async () => {
    const { see } = await turnBelow(900)
    await see(2)
    window.scrollTo(0, 100)
    await see(2)
    await see(null)
    expect(scrollY).toBe(100)
    await see(4)
    expect(scrollY).toBe(900)
  })
})

function Phase({ phase }: { phase: string }) {
  const top = useRef<HTMLDivElement>(null)
  usePhaseInView(top, phase)
  return (
    <div style={{ height: 2_400 }}>
      <div ref={top} style={{ marginTop: 300, height: 1_000 }} />
      <input aria-label="melding" />
    </div>
  )
}

describe('a change of phase', () => {
  async function draft() {
    preferStill(true)
    const { rerender, getByLabelText } = await render(<Phase phase="picking_players" />)
    const field = getByLabelText('melding').element() as HTMLInputElement
    return { field, see: (phase: string) => rerender(<Phase phase={phase} />) }
  }

  it('brings the top of the new stage into view on a phone, once', async () => {
    const { see } = await draft()
    expect(scrollY).toBe(0)
    await see('picking_maps')
    expect(scrollY).toBe(300)
    window.scrollTo(0, 700)
    await see('picking_maps')
    expect(scrollY).toBe(700)
  })

  it('moves nothing on a wide screen', async () => {
    await page.viewport(1_200, 600)
    const { see } = await draft()
    await see('picking_maps')
    expect(scrollY).toBe(0)
  })

  it('keeps in view what the player writes', async () => {
    const { field, see } = await draft()
    field.value = 'halvskrevet'
    field.focus({ preventScroll: true })
    await see('picking_maps')
    expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
    expect(field).toHaveFocus()
  })
})

describe('a result that was voided', () => {
  const banner = (takesFocus: boolean) => (
    <div style={{ height: 2_400, paddingTop: 1_200 }}>
      <VoidedBanner reason={null} takesFocus={takesFocus} />
    </div>
  )

  it('is in view and has the focus of the viewer who did it, at once if they want less motion', async () => {
    preferStill(true)
    const { getByRole } = await render(banner(true))
    const region = getByRole('region').element()
    expect(region).toHaveFocus()
    expect(region.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  })

  it('moves nothing for everybody else', async () => {
    const { getByRole } = await render(banner(false))
    expect(getByRole('region').element()).not.toHaveFocus()
    expect(scrollY).toBe(0)
  })
})
