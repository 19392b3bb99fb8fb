//! Boards in links and QR codes.
