import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Listed } from '../deployed/cloudflare.ts'
import { Problem } from '../problem.ts'
import { persistRoot } from '../site/prepare-state.ts'

export const recordedClasses = { match: 'MatchRoom', tournament: 'TournamentRoom', cup: 'CupRoom' } as const
export type RecordedKind = keyof typeof recordedClasses
export const recordedKinds = Object.keys(recordedClasses) as RecordedKind[]

/** The hex ids of the objects of each kind. */
export type FoundObjects = Record<RecordedKind, string[]>

/** On this machine an object is a file that is named for its id. */
export function objectsOnDisk(stateDir: string, worker: string): FoundObjects {
  const idsOf = (kind: RecordedKind) => {
    const folder = join(persistRoot(stateDir), 'do', `${worker}-${recordedClasses[kind]}`)
    if (!existsSync(folder)) return []
    return readdirSync(folder).flatMap((name) => /^([0-9a-f]{64})\.sqlite$/.exec(name)?.[1] ?? [])
  }
  return { match: idsOf('match'), tournament: idsOf('tournament'), cup: idsOf('cup') }
}

/** The same as Cloudflare lists them. */
export async function objectsOfAccount(cloudflare: Listed, worker: string): Promise<FoundObjects> {
  const namespaces = await cloudflare.namespaces()
  const idsOf = async (kind: RecordedKind) => {
    const namespace = namespaces.find((each) => each.script === worker && each.class === recordedClasses[kind])
    if (!namespace) throw new Problem(`Cloudflare lists no objects of the class ${recordedClasses[kind]} for the Worker ${worker}.`)
    return cloudflare.objects(namespace.id)
  }
  return { match: await idsOf('match'), tournament: await idsOf('tournament'), cup: await idsOf('cup') }
}
