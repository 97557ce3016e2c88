import { seriesEnd, seriesStart } from '../event-bodies.ts'
import { playMap, playRestored } from './play-map.ts'
import { afterMap } from './series.ts'
import type { Stage } from './stage.ts'

/** The course of a match, to its end or to where the plugin gets stuck. The console, or a crash, interrupts it by making a wait throw. */
export type Course = (stage: Stage) => Promise<'series end' | 'stuck'>

async function loadAndPlay(stage: Stage): Promise<void> {
  await stage.wait(stage.pace.mapLoad)
  await playMap(stage)
}

async function playMaps(stage: Stage, playFirst: (stage: Stage) => Promise<void>): Promise<'series end' | 'stuck'> {
  const { series, pace, mischief } = stage
  await playFirst(stage)
  for (;;) {
    const next = afterMap(series)
    if (next === 'stuck') return 'stuck'
    if (next === 'series end') {
      await stage.wait(pace.seriesEnd)
      await stage.send(seriesEnd(series))
      return 'series end'
    }
    await stage.wait(pace.nextMap)
    const number = series.map.number + 1
    if (mischief.crashesChangingTo?.(number)) await stage.crash()
    await stage.changeMap(number)
    await loadAndPlay(stage)
  }
}

/** Plays a loaded match map by map. */
export const playSeries: Course = async (stage) => {
  await stage.send(seriesStart(stage.series))
  return playMaps(stage, loadAndPlay)
}

/** Goes on with the match of a loaded round backup, of which no event tells: after a warm-up here, after the level has changed, or at once. */
export const courses = {
  here: (stage) => playMaps(stage, playMap),
  elsewhere: (stage) => playMaps(stage, loadAndPlay),
  atOnce: (stage) => playMaps(stage, playRestored),
} as const satisfies Record<string, Course>
