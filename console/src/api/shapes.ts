/** The shapes of the API, as the client has them. */
export type * from 'bodega-client/shapes';
