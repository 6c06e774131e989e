/** A `ref` for the current link of a row of links: where they do not all fit, it is in sight. */
export const inSight = (link: HTMLElement | null): void => link?.scrollIntoView({ block: 'nearest', inline: 'center' })
