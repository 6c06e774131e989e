/** A `ref` that scrolls the current link of a row of links into view. */
export const inSight = (link: HTMLElement | null): void => link?.scrollIntoView({ block: 'nearest', inline: 'center' })
