/** Settings of the courier interface. */
import { type SettingTable, surfaceAddress } from '../../kernel/config/index.ts';

export interface CourierSettings {
	courierUrl: string;
}

export const courierSettings: SettingTable<CourierSettings> = {
	courierUrl: surfaceAddress('the courier API'),
};
