import type { CheckOrder } from './check-order.ts'
import type { OrganiserPort } from './organiser-port.ts'
import type { Answer } from './origin.ts'
import type { SeatingRoomPort } from './room-port.ts'

/** One ready check. */
export interface ReadyCheckPort extends SeatingRoomPort, OrganiserPort {
  /**
   * Opens the check with all its players, or not at all. Refuses with GATHER_ALLREADY_JOINED while another room holds one of
   * them: `fields` says who.
   */
  open(order: CheckOrder): Promise<Answer>
}
