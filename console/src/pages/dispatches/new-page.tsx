/** A new guide. */
import { Making } from './making.tsx';

const NOTHING = {};

export const Page = () => <Making key="new" name="new" first={NOTHING} />;
