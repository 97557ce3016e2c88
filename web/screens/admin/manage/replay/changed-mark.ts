/** How what a step changed looks beside what stayed. */
export const changedMark = (isChanged: boolean): string => (isChanged ? 'bg-primary/10 outline outline-primary/60' : 'bg-base-300/50')
