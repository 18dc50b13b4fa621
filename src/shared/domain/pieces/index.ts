export { type Piece, type PiecePost, pieceKeyOf, piecesOf } from './pieces';
