import type { CupView } from '../../../rooms/cup-room.ts'

/**
 * The props that all parts of a cup's course get. `own` is the id of the viewer's team; `isStaff`: the viewer can run cups; `mayDecide`:
 * the viewer can run this cup too.
 */
export type CourseProps = { view: CupView; own: number | null; isStaff: boolean; mayDecide: boolean }
