import type { D1Migration } from 'cloudflare:test'
import type { Bindings } from '../../../worker/app-env.ts'
import type { ToyOrganiser } from './toy-organiser.ts'
import type { ToyReadyCheck } from './toy-ready-check.ts'
import type { ToyRoom } from './toy-room.ts'

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      MIGRATIONS: D1Migration[]
      TOY_ROOM: DurableObjectNamespace<ToyRoom>
      TOY_ORGANISER: DurableObjectNamespace<ToyOrganiser>
      TOY_CHECK: DurableObjectNamespace<ToyReadyCheck>
    }
  }
}
