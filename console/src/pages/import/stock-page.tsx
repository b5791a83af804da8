/** An import of stock. */
import { useParam } from '../../kit/use-address.ts';
import { ImportPage } from './import-page.tsx';

export const Page = () => <ImportPage area="stock" id={useParam('id')} />;
