import type { Kernel } from '../../../../durable/runtime/kernel.ts'
import { objectScenes } from './object-scenes.ts'
import { roomScenes } from './room-scenes.ts'
import type { Scene } from './scene.ts'

/** Every scene, by the name of the file that keeps its stored state. */
export const scenes = { ...roomScenes, ...objectScenes } as unknown as Readonly<Record<string, Scene<Kernel>>>
