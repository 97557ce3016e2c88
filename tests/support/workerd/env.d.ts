import type { D1Migration } from 'cloudflare:test'
import type { Bindings } from '../../../worker/app-env.ts'
import type { ToyOrganiser } from './faults/toy-organiser.ts'
import type { ToyReadyCheck } from './faults/toy-ready-check.ts'
import type { ToyRoom } from './faults/toy-room.ts'
import type { StoredShape } from './stored/stored-shape.ts'

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      MIGRATIONS: D1Migration[]
      /** The number of the set of stored states that the recorder writes; empty in every other run. */
      RECORD_STORED: string
      /** The types of what objects store (docs/testing.md). */
      STORED_SHAPES: readonly StoredShape[]
      TOY_ROOM: DurableObjectNamespace<ToyRoom>
      TOY_ORGANISER: DurableObjectNamespace<ToyOrganiser>
      TOY_CHECK: DurableObjectNamespace<ToyReadyCheck>
    }
  }
}
