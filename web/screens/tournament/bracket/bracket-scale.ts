import type { BracketScale } from '../../../../durable/rules/tournament/bracket/bracket-layout.ts'

/** The drawing on the screen, in pixels. Two sides of a match are high enough for a thumb. */
export const screenScale: BracketScale = { box: 224, gap: 44, row: 26, head: 0.9, side: 1.15, band: 48 }

export const zoomLimits = { min: 0.1, max: 1.6, step: 0.2 } as const
const least = 0.85

export const zoomWithin = (zoom: number): number => Math.min(zoomLimits.max, Math.max(zoomLimits.min, zoom))
export const zoomed = (zoom: number, steps: number): number => zoomWithin(Math.round((zoom + steps * zoomLimits.step) * 10) / 10)

type Extent = { width: number; height: number }
/** The zoom at which the whole drawing fits into the frame, at most 1. */
export const zoomToFit = (drawing: Extent, frame: Extent): number =>
  zoomWithin(Math.min(1, frame.width / drawing.width, frame.height / drawing.height))

/** The first zoom: as wide as the frame if names stay readable, otherwise 1. */
export function firstZoom(drawing: Extent, frame: Extent): number {
  const zoom = Math.min(1, frame.width / drawing.width)
  return zoom < least ? 1 : zoom
}
