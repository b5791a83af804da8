/** Modules that the build makes. */
declare module 'virtual:tokens.css';
