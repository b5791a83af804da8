/** Why a picture is not taken. */
import { Refusal } from '../errors.ts';

export const wrongPicture = (sentence: string) => new Refusal(400, 'request.picture', sentence);
