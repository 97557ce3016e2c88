/** The classes that mark a part which the step changed. */
export const changedMark = (isChanged: boolean): string => (isChanged ? 'bg-primary/10 outline outline-primary/60' : 'bg-base-300/50')
