import { seriesEnd, seriesStart } from '../event-bodies.ts'
import { playMap } from './play-map.ts'
import { afterMap } from './series.ts'
import type { Stage } from './stage.ts'

/** Plays a loaded match map by map. The console, or a crash, interrupts it by making a wait throw. */
export async function playSeries(stage: Stage): Promise<'series end' | 'stuck'> {
  const { series, pace, mischief } = stage
  await stage.send(seriesStart(series))
  for (;;) {
    await stage.wait(pace.mapLoad)
    await playMap(stage)
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
  }
}
