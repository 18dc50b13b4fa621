export * from './address';
export * from './deep-link';
