/** A new transfer to another office of the company. */
import { Making } from './making.tsx';
import { TRANSFER_TYPE } from './records.ts';

const FIRST = { typeId: TRANSFER_TYPE };

export const Page = () => <Making key="transfer" name="transfer" first={FIRST} />;
