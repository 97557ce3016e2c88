import type { Kernel } from '../../../../durable/runtime/kernel.ts'
import { checkScenes } from './check-scenes.ts'
import { contestScenes } from './contest-scenes.ts'
import { matchScenes } from './match-scenes.ts'
import { objectScenes } from './object-scenes.ts'
import { queueScenes } from './queue-scenes.ts'
import type { Scene } from './scene.ts'

/** Every scene, by the name of the file that keeps its stored state. */
export const scenes = { ...matchScenes, ...checkScenes, ...contestScenes, ...objectScenes, ...queueScenes } as unknown as Readonly<
  Record<string, Scene<Kernel>>
>
